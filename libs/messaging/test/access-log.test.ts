import { opened, queryAt, testFixture } from '@jumun/testing';
import { toyBus, toyService } from './toy.js';

const fixture = opened(() => testFixture({ bus: toyBus }));
beforeAll(async () => {
  await fixture.start(toyService(await fixture.config('toy')));
});

it('the access log loses what is older than two years, and to the service nothing else', async () => {
  const write = `insert into access_log (at, actor_kind, act, subject, request_id)
    select now() - age::interval, 'operator', 'look', age, 'r' from unnest(array['25 months', '23 months', '0']) as told (age)`;
  await fixture.sql('toy', write);
  const { DATABASE_URL: url } = await fixture.config('toy');
  await expect(queryAt(url, 'delete from access_log')).rejects.toMatchObject({ code: '42501' });
  await queryAt(url, 'select erase_access_log()');
  expect(await queryAt(url, 'select subject from access_log order by at')).toEqual([
    { subject: '23 months' },
    { subject: '0' },
  ]);
});
