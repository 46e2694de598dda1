type Leaked = ReadonlySet<string>;

let read: Promise<Leaked> | undefined;

/**
 * The 49,000 passwords that were found most often in what was leaked of other sites, in small letters, as
 * `@zxcvbn-ts/language-common` lists them. Read when a password is first chosen: they take some megabytes.
 */
export const leakedPasswords = (): Promise<Leaked> =>
  (read ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common'])));
