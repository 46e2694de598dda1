// Loaded into the services by journeys alone. While the file exists that DROP_SHOP_FILTER_FILE names, it drops the shop from
// every comparison of an owner's statement, like a programmer's mistake; row-level security alone then bounds the query.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

const IS_OWNERS = `nullif(current_setting('jumun.shop_id', true), '') is not null`;
const COMPARISON = /((?:"?\w+"?\.)?"?shop_id"?)\s*=\s*((?:\$\d+|'[0-9a-f-]{36}')(?:::uuid)?)/g;

const dropFilter = (text) =>
  /^\s*(?:select|update|delete|with)/i.test(text) ? text.replace(COMPARISON, `($1 = $2 or ${IS_OWNERS})`) : text;

// The driver that the ORM brings, which is the one that the services' connections come from.
const require = createRequire(createRequire(import.meta.url).resolve('@mikro-orm/postgresql'));
const { Client } = require('pg');
const { query } = Client.prototype;
Client.prototype.query = function (config, ...rest) {
  // eslint-disable-next-line jumun/env-only-in-config -- a preload is given nothing but its environment
  if (!existsSync(process.env.DROP_SHOP_FILTER_FILE ?? '')) return query.call(this, config, ...rest);
  if (typeof config === 'string') return query.call(this, dropFilter(config), ...rest);
  // A named statement was prepared with its shop; owners' queries have no name.
  if (typeof config?.text === 'string' && config.name === undefined)
    return query.call(this, { ...config, text: dropFilter(config.text) }, ...rest);
  return query.call(this, config, ...rest);
};
