import { z } from 'zod';

/** Widths in pixels that every public picture is kept in; a smaller original is not enlarged. `…/640.webp` has `…/320.webp` beside it. */
export const PICTURE_WIDTHS = [320, 640, 1280] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** A public picture's path below the media prefix; its other widths stand beside it. */
export const PicturePath = z.string().regex(/^pictures\/[\w/.-]+$/);
export type PicturePath = z.infer<typeof PicturePath>;

/** A picture in the published spelling. */
export const WirePicture = z.object({ attach_file_path: z.string() });
/** A picture in the published spelling; null stays null. */
export const wirePicture = (path: string | null): z.infer<typeof WirePicture> | null =>
  path === null ? null : { attach_file_path: path };
