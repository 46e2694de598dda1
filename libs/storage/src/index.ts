export { objectStore, type Bucket, type ObjectStore, type ObjectStoreOptions } from './object-store.js';
export { drawShopCard } from './draw-shop-card.js';
export { squarePicture } from './square-picture.js';
export { storePicture, type StoredPicture } from './store-picture.js';
export { DOCUMENT_MAX_BYTES, readDocument, storeDocument, type DocumentOptions } from './store-document.js';
