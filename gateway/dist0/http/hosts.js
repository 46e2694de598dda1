/** First parts of addresses beside calls and pages that every host answers: files, probes and reports of pages. */ const EVERYWHERE = new Set([
    'media',
    'health',
    'metrics',
    'reports'
]);
const USUAL_PORT = {
    'https:': /:443$/,
    'http:': /:80$/
};
/**
 * Tells the operators' host from the public one where they have a host of their own. Any other host counts as public, such
 * as the address of this machine. Browsers name the host themselves, and a proxy has to pass it on.
 */ export class Hosts {
    constructor({ PUBLIC_ORIGIN, OPERATORS_ORIGIN: origin }){
        this.publicOrigin = PUBLIC_ORIGIN;
        const { host, protocol } = new URL(origin ?? PUBLIC_ORIGIN);
        const usualPort = USUAL_PORT[protocol === 'https:' ? 'https:' : 'http:'];
        this.operators = origin === undefined ? undefined : {
            origin,
            host,
            usualPort
        };
    }
    /** Whether operators have a host of their own. */ get areApart() {
        return this.operators !== undefined;
    }
    /** Whether a request was sent to the operators' own host. */ isOperators({ headers: { host = '' } }) {
        if (this.operators === undefined) return false;
        return host.toLowerCase().replace(this.operators.usualPort, '') === this.operators.host;
    }
    /** The origin that a request was sent to. */ originOf(request) {
        return this.operators && this.isOperators(request) ? this.operators.origin : this.publicOrigin;
    }
    /** Whether an address is not to be found at the host that it was asked for at; pages are looked at by the web app. */ hides({ raw, url, routeOptions: { config } }) {
        if (this.operators === undefined || config.page === true) return false;
        const isOperators = this.isOperators(raw);
        if (config.published) return config.published.audience === (isOperators ? 'public' : 'operators');
        return isOperators && !EVERYWHERE.has(url.split(/[/?]/, 2)[1] ?? '');
    }
}

//# sourceMappingURL=hosts.js.map