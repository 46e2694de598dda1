import { memoryStorage } from '../../../../testing/memory-storage';
import { doneJobsOf, type DoneJob } from './done-jobs';

/** Everything is refused from here on, as by a browser whose room is used up. */
function fillUp(): void {
  localStorage.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
}
/** A new list, as the page makes one whenever its printer is chosen again. */
const list = () => doneJobsOf('printer-1');
const mostOf = (bytes: number): void => {
  const { setItem } = localStorage;
  localStorage.setItem = (key: string, text: string) => {
    if (text.length > bytes) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    setItem.call(localStorage, key, text);
  };
};
let page = 0;
const jobs = (count: number): DoneJob[] => Array.from({ length: count }, (_, at) => ({ jobId: `job-${page}-${at}` }));

beforeEach(() => {
  page += 1;
  globalThis.localStorage = memoryStorage();
  // Jobs that an earlier test could not store stay in the module's memory; a successful write replaces them.
  list().note({ jobId: `first-${page}` });
});

it('tells of paper that a full storage did not take, and once', () => {
  fillUp();
  list().note({ jobId: 'paper', lease: 'lease' });
  expect(list().has('paper')).toBe(true);
  expect(list().untold()).toEqual([{ jobId: 'paper', lease: 'lease' }]);
  list().note({ jobId: 'paper' });
  expect(list().untold()).toEqual([]);
  expect(list().has('paper')).toBe(true);
  expect(list().has(`first-${page}`)).toBe(true);
});

it('keeps the last ones for the next page where the room is too small for all', () => {
  mostOf(2_000);
  const many = jobs(120);
  for (const job of many) list().note(job);
  const kept = JSON.parse(localStorage.getItem('printed:printer-1') ?? '[]') as DoneJob[];
  expect(kept.at(-1)).toEqual(many.at(-1));
  expect(many.filter(({ jobId }) => !list().has(jobId))).toEqual([]);
});

it('says what another tab has told, once that is kept again', () => {
  list().note({ jobId: 'paper', lease: 'lease' });
  localStorage.setItem('printed:printer-1', JSON.stringify([{ jobId: 'paper' }]));
  expect(list().untold()).toEqual([]);
});
