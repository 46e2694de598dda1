/** Several times what is sent by mistake, such as a picture straight from a camera. */ const MAX_DRAIN_BYTES = 64 * 1024 * 1024;
/**
 * Reads on what a client still sends of a body that was refused, and throws it away: a client whose connection is closed
 * while it sends never reads why. What goes on beyond the bound is cut.
 */ export function drain(request) {
    if (request.complete || request.destroyed) return;
    let left = MAX_DRAIN_BYTES;
    request.unpipe();
    request.on('data', (bytes)=>{
        left -= bytes.length;
        if (left < 0) request.socket.destroy();
    });
    request.resume();
}

//# sourceMappingURL=drain.js.map