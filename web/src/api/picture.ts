const prefix = import.meta.env?.VITE_MEDIA_PREFIX ?? '/media/';

/** The address of a stored picture; undefined when there is none. */
export const pictureUrl = (picture: { attach_file_path: string } | null | undefined): string | undefined =>
  picture ? `${prefix}${picture.attach_file_path}` : undefined;
