/** A picture whose bytes are no image that can be decoded. */
export class UndecodableImage extends Error {}
