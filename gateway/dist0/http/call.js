import { Problem, shopper } from '@jumun/contracts';
/** A request header; one that came several times is joined as HTTP does it. */ export function headerOf({ headers }, name) {
    const value = headers[name];
    return Array.isArray(value) ? value.join(', ') : value;
}
/** The caller, and the request data that a handler may need beside the parsed parts. */ export class Call {
    constructor(request, reply){
        this.request = request;
        this.reply = reply;
    }
    get actor() {
        return this.request.actor ?? shopper;
    }
    /** The calling owner; only for routes that the contract opens to owners. */ get owner() {
        const { actor } = this;
        if (actor.kind !== 'owner') throw new Problem('FORBIDDEN');
        return actor;
    }
    get requestId() {
        return this.request.id;
    }
    /** Whether the caller hung up, so that an answer has no reader. */ get isGone() {
        return this.reply.raw.destroyed;
    }
    get clientAddress() {
        return this.request.clientAddress;
    }
    header(name) {
        return headerOf(this.request, name);
    }
    /** Sets a header of the answer. */ answerHeader(name, value) {
        void this.reply.header(name, value);
    }
}

//# sourceMappingURL=call.js.map