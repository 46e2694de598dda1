import { hash } from '@node-rs/argon2';
import { Client } from 'pg';

/** argon2id with the cost of auth's own hashes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Sets a password of an owner that the product refuses, past all of its rules, by the role that owns auth's database: only a
 * run on this machine has that role's password in its hands.
 */
export async function setOwnerPassword(authDatabase: string, shopId: string, password: string): Promise<void> {
  const client = new Client({ connectionString: authDatabase, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    // Rows of a shop are shown to who acts for it.
    await client.query("SELECT set_config('jumun.shop_id', $1, false)", [shopId]);
    const values = [await hash(password, COST), shopId];
    const { rowCount } = await client.query('UPDATE shop SET password_hash = $1 WHERE id = $2', values);
    if (rowCount !== 1) throw new Error('the shop of the demo is not in the database');
  } finally {
    await client.end();
  }
}
