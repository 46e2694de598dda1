/** Widths in pixels that every public picture is kept in; a smaller original is not enlarged. `…/640.webp` has `…/320.webp` beside it. */
export const PICTURE_WIDTHS = [320, 640, 1280] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];
