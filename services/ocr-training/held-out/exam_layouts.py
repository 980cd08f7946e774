"""Ticket layouts for examination only: 24 habits of real Mexican tickets, one a layout.

For the generator (`ticketgen --layouts exam_layouts.py`). Merchants are invented, numbers random. Never train, tune or look at misses on these;
copy nothing from the folder `layouts` into them, and nothing of them into it.
"""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from exam import food, health_and_beauty, roads_and_cars, services, shops  # noqa: E402, F401  each adds its layouts
from exam.kit import GRID_FONTS, LAYOUTS, LOGO_FONT, PROP_FONTS  # noqa: E402, F401  the generator looks for these names
