interface CookieKind {
  name: string;
  /** Below which address the browser shows it, where people come by http; by https it is the whole host. */
  path: string;
  lifeSeconds: number;
  /** Pattern of a valid value; any other counts as no cookie. */
  shape: RegExp;
}

/** Where people come by https: browsers take such a cookie from our very host alone, and for all of it. */
const HOST_PREFIX = '__Host-';

/** A cookie that binds something to one browser: no script can read it. */
export class BrowserCookie {
  constructor(private readonly kind: CookieKind) {}

  /** Lets the browser keep a value. */
  keep(value: string, isHttps: boolean): string {
    return this.header(value, this.kind.lifeSeconds, isHttps);
  }

  /** The header that deletes the cookie. */
  forget(isHttps: boolean): string {
    return this.header('', 0, isHttps);
  }

  /** The value that the browser brought back. The plain name counts behind the other: browsers have kept it for months. */
  valueIn(header: string | undefined): string | undefined {
    const { name, shape } = this.kind;
    const parts = (header ?? '').split(';').map((part) => part.trim());
    const valueOf = (prefix: string): string | undefined =>
      parts.find((part) => part.startsWith(`${prefix}${name}=`))?.slice(prefix.length + name.length + 1);
    const value = valueOf(HOST_PREFIX) ?? valueOf('');
    return value !== undefined && shape.test(value) ? value : undefined;
  }

  private header(value: string, lifeSeconds: number, isHttps: boolean): string {
    const { name, path } = this.kind;
    // Lax and not Strict: the browser comes back from another site.
    const rest = `Max-Age=${lifeSeconds}; HttpOnly; SameSite=Lax`;
    return isHttps
      ? `${HOST_PREFIX}${name}=${value}; Path=/; ${rest}; Secure`
      : `${name}=${value}; Path=${path}; ${rest}`;
  }
}
