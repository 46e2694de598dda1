export { idOfToken, readResult, requestXml } from './printers/epson-xml.js';
export { starModel } from './printers/star-model.js';
export { starState } from './printers/star-status.js';
