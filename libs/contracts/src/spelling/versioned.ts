import { z } from 'zod';

/** A version as clients see it: the text between the quotes of an ETag. */
const Version = z.string().regex(/^[\w-]{1,64}$/);

/** The input of a procedure that is asked by version: the version of what the caller has, if it has anything. */
export const KnownVersion = z.object({ knownVersion: Version.optional() });

/** The output of such a procedure: `view` is null where the caller has this very version. */
export const versioned = <View extends z.ZodType>(view: View) => z.object({ version: Version, view: view.nullable() });
export type Versioned<View extends z.ZodType> = ReturnType<typeof versioned<View>>;

/** The version in an If-None-Match that names one; undefined for what names none of ours. */
export function versionIn(ifNoneMatch: string | undefined): string | undefined {
  const [, version] = /^(?:W\/)?"([\w-]{1,64})"$/.exec(ifNoneMatch?.trim() ?? '') ?? [];
  return version;
}
