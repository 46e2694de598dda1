// Loaded into the services by journeys alone. While the file is there that FORGET_SHOPS_WHEN names, it takes the shop out of
// every comparison that a statement makes for an owner, as a programmer who forgot it would have; what is left to bound the
// query is row-level security.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

const FORGOTTEN = `nullif(current_setting('jumun.shop_id', true), '') is not null`;
const COMPARISON = /((?:"?\w+"?\.)?"?shop_id"?)\s*=\s*((?:\$\d+|'[0-9a-f-]{36}')(?:::uuid)?)/g;

const forget = (text) =>
  /^\s*(?:select|update|delete|with)/i.test(text) ? text.replace(COMPARISON, `($1 = $2 or ${FORGOTTEN})`) : text;

// The driver that the ORM brings, which is the one that the services' connections come from.
const require = createRequire(createRequire(import.meta.url).resolve('@mikro-orm/postgresql'));
const { Client } = require('pg');
const { query } = Client.prototype;
Client.prototype.query = function (config, ...rest) {
  // eslint-disable-next-line jumun/env-only-in-config -- a preload is given nothing but its environment
  if (!existsSync(process.env.FORGET_SHOPS_WHEN ?? '')) return query.call(this, config, ...rest);
  if (typeof config === 'string') return query.call(this, forget(config), ...rest);
  // A named statement was prepared with its shop; owners' queries have no name.
  if (typeof config?.text === 'string' && config.name === undefined)
    return query.call(this, { ...config, text: forget(config.text) }, ...rest);
  return query.call(this, config, ...rest);
};
