/** The bytes are not an image that can be decoded. */
export class UndecodableImage extends Error {}
