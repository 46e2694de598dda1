import { AppError } from '../../../api/app-error';
import { saveEdits } from './save-edits';
import type { WrittenText } from './translation-query';

const written = (count: number): WrittenText[] =>
  Array.from({ length: count }, (_, n) => ({
    ...{ kind: 'spot', id: `spot-${n}`, field: 'name', sourceHash: 'a'.repeat(64) },
    text: `Table ${n}`,
  }));
const refusal = (place: number) =>
  new AppError({
    ...{ kind: 'client', code: 'INVALID_INPUT', message: '입력한 내용을 다시 확인해주세요.' },
    fieldErrors: { [`texts.${place}.text`]: '20자까지 입력할 수 있어요.' },
  });

/** Saves, and is refused in one of the calls; says what was kept. */
async function saved(texts: Partial<Record<'en' | 'ja' | 'zh', WrittenText[]>>, refusedCall?: number) {
  let calls = 0;
  const kept: [string, number][] = [];
  const outcome = await saveEdits(
    { en: [], ja: [], zh: [], ...texts },
    {
      save: async (_locale, part) => {
        calls += 1;
        if (calls === refusedCall) throw refusal(3);
        return part.length > 100 ? 2 : 0;
      },
      onSaved: (locale, part) => kept.push([locale, part.length]),
    },
  );
  return { ...outcome, kept };
}

describe('what was typed', () => {
  it('is saved by as many calls as it takes, which tell together what is stale', async () => {
    expect(await saved({ en: written(450), zh: written(1) })).toMatchObject({
      ...{ saved: 451, stale: 4, fault: null, faults: {} },
      kept: [
        ['en', 200],
        ['en', 200],
        ['en', 50],
        ['zh', 1],
      ],
    });
  });

  it('bears the fault at the very text that a later call was refused for, and keeps what was saved before', async () => {
    const { fault, faults, kept, saved: count, stale } = await saved({ en: written(210) }, 2);
    expect([fault?.code, count, stale, kept]).toEqual(['INVALID_INPUT', 200, 2, [['en', 200]]]);
    expect(faults).toEqual({ 'en spot spot-203 name': '20자까지 입력할 수 있어요.' });
  });

  it('bears it in the language that was refused alone', async () => {
    const { faults, kept } = await saved({ en: written(5), ja: written(5) }, 2);
    expect([Object.keys(faults), kept]).toEqual([['ja spot spot-3 name'], [['en', 5]]]);
  });
});
