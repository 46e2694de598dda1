export { idOfToken, readResult, requestXml } from './printers/epson-xml.js';
export { starState } from './printers/star-status.js';
