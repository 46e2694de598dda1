/** Where people come by https: browsers take such a cookie from our very host alone, and for all of it. */ const HOST_PREFIX = '__Host-';
/** A cookie that binds something to one browser: no script can read it. */ export class BrowserCookie {
    constructor(kind){
        this.kind = kind;
    }
    /** Lets the browser keep a value. */ keep(value, isHttps) {
        return this.header(value, this.kind.lifeSeconds, isHttps);
    }
    /** The header that deletes the cookie. */ forget(isHttps) {
        return this.header('', 0, isHttps);
    }
    /** The value that the browser brought back. The plain name counts behind the other: browsers have kept it for months. */ valueIn(header) {
        const { name, shape } = this.kind;
        const parts = (header ?? '').split(';').map((part)=>part.trim());
        const valueOf = (prefix)=>parts.find((part)=>part.startsWith(`${prefix}${name}=`))?.slice(prefix.length + name.length + 1);
        const value = valueOf(HOST_PREFIX) ?? valueOf('');
        return value !== undefined && shape.test(value) ? value : undefined;
    }
    header(value, lifeSeconds, isHttps) {
        const { name, path } = this.kind;
        // Lax and not Strict: the browser comes back from another site.
        const rest = `Max-Age=${lifeSeconds}; HttpOnly; SameSite=Lax`;
        return isHttps ? `${HOST_PREFIX}${name}=${value}; Path=/; ${rest}; Secure` : `${name}=${value}; Path=${path}; ${rest}`;
    }
}

//# sourceMappingURL=browser-cookie.js.map