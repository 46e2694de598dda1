export { gatewaySettings, readGatewayConfig } from './config.js';
export { startGateway } from './start-gateway.js';

//# sourceMappingURL=index.js.map