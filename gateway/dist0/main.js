import 'reflect-metadata';
import { runProcess } from '@jumun/runtime';
import { readGatewayConfig } from './config.js';
import { startGateway } from './start-gateway.js';
const config = readGatewayConfig();
await runProcess('gateway', config, (logger, signal)=>startGateway(config, logger, {
        signal
    }));

//# sourceMappingURL=main.js.map