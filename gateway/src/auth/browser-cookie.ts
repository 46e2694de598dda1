interface CookieKind {
  name: string;
  /** Below which address the browser shows it. */
  path: string;
  lifeSeconds: number;
  /** What its values look like. */
  shape: RegExp;
}

/** A cookie that binds something to one browser: no script can read it. */
export class BrowserCookie {
  constructor(private readonly kind: CookieKind) {}

  /** Lets the browser keep a value. */
  keep(value: string, isHttps: boolean): string {
    return this.header(value, this.kind.lifeSeconds, isHttps);
  }

  /** What it was for is over. */
  forget(isHttps: boolean): string {
    return this.header('', 0, isHttps);
  }

  /** The value that the browser brought back. */
  valueIn(header: string | undefined): string | undefined {
    const { name, shape } = this.kind;
    const value = (header ?? '')
      .split(';')
      .map((part) => part.trim())
      .find((part) => part.startsWith(`${name}=`))
      ?.slice(name.length + 1);
    return value !== undefined && shape.test(value) ? value : undefined;
  }

  private header(value: string, lifeSeconds: number, isHttps: boolean): string {
    const { name, path } = this.kind;
    // Lax and not Strict: the browser comes back from another site.
    return `${name}=${value}; Path=${path}; Max-Age=${lifeSeconds}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;
  }
}
