import { z } from 'zod';
import { http } from '../index.js';

const namesIn = (schema: unknown): readonly string[] =>
  Object.keys((schema as { properties: Record<string, unknown> }).properties);

/** The JSON schema of a route's data, by a path into it. */
function answeredBy(answer: z.ZodType, ...path: readonly string[]): unknown {
  let found: unknown = z.toJSONSchema(answer, { io: 'output' });
  for (const name of ['data', ...path]) {
    const { properties } = found as { properties: Record<string, { items?: unknown }> };
    found = properties[name]?.items ?? properties[name];
  }
  return found;
}

describe('the published board', () => {
  const { answer } = http.orders.board;

  it('names what a card says as its readers were promised, beside the names that it had before', () => {
    const card = namesIn(answeredBy(answer, 'cards'));
    expect(card).toEqual(
      expect.arrayContaining(['payment_id', 'order_number', 'pickup', 'tender', 'spot', 'round', 'note', 'created_at']),
    );
    expect(card).toEqual(
      expect.arrayContaining(['fire_at', 'ready_by', 'pickup_from', 'accepted_at', 'ready_at', 'cancelling']),
    );
    expect(card).toEqual(expect.arrayContaining(['paid_at', 'order_status', 'completed_at', 'recalled', 'refunded']));
    expect(namesIn(answeredBy(answer))).toContain('server_time');
  });

  it('names what a line says so, too', () => {
    const line = namesIn(answeredBy(answer, 'cards', 'lines'));
    expect(line).toEqual(
      expect.arrayContaining([
        'line_no',
        'product_name',
        'kitchen_name',
        'quantity',
        'done',
        'options',
        'category_ids',
      ]),
    );
    expect(line).toEqual(expect.arrayContaining(['name', 'base_price']));
    expect(namesIn(answeredBy(answer, 'cards', 'lines', 'options'))).toEqual(
      expect.arrayContaining(['name', 'kitchen_name', 'group_name', 'option_name', 'price_delta', 'quantity']),
    );
  });
});

describe('the published call screen', () => {
  it('names its hours without sound and its code in both ways', () => {
    const settings = namesIn(answeredBy(http.orders.callScreen.answer, 'settings'));
    expect(settings).toEqual(expect.arrayContaining(['mute', 'mute_from', 'mute_to', 'order_qr', 'order_url_qr']));
  });
});
