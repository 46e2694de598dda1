/** The gateway serves public pictures below this part of its own address. */
const prefix = '/media/';

/** The address of a stored picture; undefined when there is none. */
export const pictureUrl = (picture: { attach_file_path: string } | null | undefined): string | undefined =>
  picture ? `${prefix}${picture.attach_file_path}` : undefined;
