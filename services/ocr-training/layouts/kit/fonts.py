"""The fonts that a set's photos are printed in; a set that is not named here prints in the generator's own."""
from __future__ import annotations

# Bitmap fonts have a pitch and sizes; the others are scaled.
TERMINUS = {
    "terminus": ("opentype/terminus/terminus-normal.otb", 1.0, (12, 14, 16, 18, 20, 22, 24, 28, 32)),
    "terminus-bold": ("opentype/terminus/terminus-bold.otb", 1.0, (12, 14, 16, 18, 20, 22, 24, 28, 32)),
}
COMMON = {
    "GRID_FONTS": {
        **TERMINUS,
        "mononoki": ("truetype/mononoki/mononoki-Bold.ttf", None, None),
        "noto-mono-bold": ("truetype/noto/NotoSansMono-Bold.ttf", None, None),
        "dejavu-mono-bold": ("truetype/dejavu/DejaVuSansMono-Bold.ttf", None, None),
        "liberation-mono-bold": ("truetype/liberation/LiberationMono-Bold.ttf", None, None),
        "free-mono-bold": ("truetype/freefont/FreeMonoBold.ttf", None, None),
    },
    "PROP_FONTS": {
        "liberation-sans": "truetype/liberation/LiberationSans-Regular.ttf",
        "liberation-narrow-bold": "truetype/liberation/LiberationSansNarrow-Bold.ttf",
        "dejavu-condensed": "truetype/dejavu/DejaVuSansCondensed.ttf",
        "lato-medium": "truetype/lato/Lato-Medium.ttf",
    },
}
TILLS_OF_TODAY = {
    "GRID_FONTS": {
        **TERMINUS,
        "jetbrains-semi": ("truetype/jetbrains-mono/JetBrainsMono-SemiBold.ttf", None, None),
        "b612-mono-bold": ("opentype/b612/B612Mono-Bold.otf", None, None),
        "courier-sans-bold": ("opentype/courier-prime/Courier Prime Sans Bold.otf", None, None),
        "nimbus-mono-bold": ("opentype/urw-base35/NimbusMonoPS-Bold.otf", None, None),
        "liberation-mono-bold": ("truetype/liberation/LiberationMono-Bold.ttf", None, None),
    },
    "PROP_FONTS": {
        "nimbus-sans": "opentype/urw-base35/NimbusSans-Regular.otf",
        "open-sans-semi": "truetype/open-sans/OpenSans-Semibold.ttf",
        "open-sans-cond": "truetype/open-sans/OpenSans-CondBold.ttf",
        "dejavu-cond-bold": "truetype/dejavu/DejaVuSansCondensed-Bold.ttf",
        "nimbus-narrow": "opentype/urw-base35/NimbusSansNarrow-Regular.otf",
    },
}
TILL_PROGRAMS = {
    "GRID_FONTS": {
        **TERMINUS,
        "jetbrains": ("truetype/jetbrains-mono/JetBrainsMono-Medium.ttf", None, None),
        "mononoki": ("truetype/mononoki/mononoki-Regular.ttf", None, None),
        "nimbus-mono-bold": ("opentype/urw-base35/NimbusMonoPS-Bold.otf", None, None),
        "courier-sans": ("opentype/courier-prime/Courier Prime Sans Bold.otf", None, None),
        "free-mono-bold": ("truetype/freefont/FreeMonoBold.ttf", None, None),
        "dejavu-mono-bold": ("truetype/dejavu/DejaVuSansMono-Bold.ttf", None, None),
    },
    "PROP_FONTS": {
        "open-sans-cond-bold": "truetype/open-sans/OpenSans-CondBold.ttf",
        "open-sans-semi": "truetype/open-sans/OpenSans-Semibold.ttf",
        "dejavu-cond": "truetype/dejavu/DejaVuSansCondensed.ttf",
        "nimbus-sans": "opentype/urw-base35/NimbusSans-Regular.otf",
        "nimbus-narrow-bold": "opentype/urw-base35/NimbusSansNarrow-Bold.otf",
        "free-sans": "truetype/freefont/FreeSans.ttf",
    },
    "LOGO_FONT": "truetype/open-sans/OpenSans-ExtraBold.ttf",
}
FONTS = {
    "habits": COMMON,
    "small-shops": COMMON,
    "services-and-transport": COMMON,
    "chains-and-counters": COMMON,
    "where-it-stands": COMMON,
    "common-tills": COMMON,
    "odd-places": COMMON,
    "tax-without-net": COMMON,
    "tills-of-today": TILLS_OF_TODAY,
    "till-programs": TILL_PROGRAMS,
}
