import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../api/client';
import { http } from '../../../api/owner-calls';
import type { SpotTag } from '../../../api/views';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { Muted, Stack } from '../../../ui/layout';
import { showToast } from '../../../ui/toast';
import { beep } from './beep';
import { refreshSpots } from './spots-query';
import { NfcFault, writeTag, type NfcReader, type NfcStep } from './write-nfc';

const STEP_WORDS: Record<NfcStep, string> = {
  touch: t`휴대폰 뒷면에 칩을 대주세요.`,
  writing: t`쓰는 중이에요. 칩을 그대로 대고 있어주세요.`,
  another: t`이미 쓴 칩이에요. 다른 칩을 대주세요.`,
  'touch-again': t`확인할게요. 칩을 뗐다가 한 번 더 대주세요.`,
  locking: t`잠그는 중이에요. 칩을 대고 있어주세요.`,
};

/** Web NFC, where the browser has it: Chrome on Android alone. */
const newReader = (): NfcReader | null => {
  const Reader: unknown = Reflect.get(window, 'NDEFReader');
  // A browser that has the name has the class of the specification.
  return typeof Reader === 'function' ? (Reflect.construct(Reader, []) as NfcReader) : null;
};

type Standing =
  { is: 'idle' } | { is: 'busy'; step: NfcStep } | { is: 'fault'; fault: NfcFault | null } | { is: 'done' };

/** Writes the addresses of tags on chips, one after the other. */
export function NfcDialog({ tags, onClose }: { tags: readonly SpotTag[]; onClose: () => void }) {
  const [at, setAt] = useState(0);
  const [standing, setStanding] = useState<Standing>({ is: 'idle' });
  const [isLocking, setLocking] = useState(false);
  const leaving = useRef(new AbortController());
  const written = useRef(new Set<string>());
  useEffect(() => () => leaving.current.abort(), []);
  const tag = tags[at];
  const isSupported = 'NDEFReader' in window;

  /** Writes the tag at a place, and the ones after it by itself, each on a chip of its own. */
  async function write(place: number, overwrite: boolean): Promise<void> {
    const reader = newReader();
    const tag = tags[place];
    if (!reader || !tag) return;
    leaving.current.abort();
    leaving.current = new AbortController();
    const { signal } = leaving.current;
    try {
      const serialNumber = await writeTag(reader, tag.address, {
        ...{
          overwrite,
          signal,
          written: written.current,
          isLocking,
          tell: (step) => setStanding({ is: 'busy', step }),
        },
        note: () => call(http.spots.noteNfcWritten, { params: { tagId: tag.tagId } }),
      });
      beep();
      void refreshSpots();
      written.current.add(serialNumber);
      if (place + 1 === tags.length) return setStanding({ is: 'done' });
      setAt(place + 1);
      void write(place + 1, false);
    } catch (error) {
      if (!signal.aborted) setStanding({ is: 'fault', fault: error instanceof NfcFault ? error : null });
    }
  }
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(tag?.address ?? '');
    showToast({ kind: 'success', text: t`주소를 복사했어요.` });
  }

  const isFilled = standing.is === 'fault' && standing.fault?.code === 'filled';
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`NFC에 쓰기`}
      description={`${tag?.spot?.label ?? tag?.name ?? t`매장 전체`} (${at + 1}/${tags.length})`}
    >
      <Stack gap={4}>
        {isSupported ? (
          <>
            <p role="status" className="text-lead font-semibold">
              {standing.is === 'busy' && STEP_WORDS[standing.step]}
              {standing.is === 'done' && t`모두 썼어요.`}
              {standing.is === 'fault' && (standing.fault?.message ?? t`칩에 쓰지 못했어요. 다시 시도해주세요.`)}
            </p>
            {standing.is !== 'done' && standing.is !== 'busy' && (
              <Stack gap={2}>
                <Button size="large" wide onClick={() => void write(at, isFilled)}>
                  {isFilled ? t`덮어쓰기` : standing.is === 'fault' ? t`다시 쓰기` : t`쓰기 시작`}
                </Button>
                <LockChoice isLocking={isLocking} onChange={setLocking} />
              </Stack>
            )}
          </>
        ) : (
          <p>{t`이 브라우저에서는 쓸 수 없어요. 안드로이드 크롬에서 열거나, 이 주소를 NFC 앱에 붙여넣어주세요.`}</p>
        )}
        <Muted>
          <span className="break-all">{tag?.address}</span>
        </Muted>
        <div className="flex flex-wrap justify-end gap-2">
          {!isSupported && at + 1 < tags.length && (
            <Button kind="secondary" onClick={() => setAt(at + 1)}>
              {t`다음 자리`}
            </Button>
          )}
          <Button kind="secondary" onClick={() => void copy()}>
            {t`주소 복사`}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            {t`닫기`}
          </Button>
        </div>
      </Stack>
    </Dialog>
  );
}

/** Locking has a question of its own, for nothing undoes it. */
function LockChoice({ isLocking, onChange }: { isLocking: boolean; onChange: (isLocking: boolean) => void }) {
  const [isAsked, setAsked] = useState(false);
  if (isLocking)
    return (
      <Button kind="quiet" wide onClick={() => onChange(false)}>
        {t`쓴 뒤에 잠가요 (잠그지 않기)`}
      </Button>
    );
  if (!isAsked)
    return (
      <Button kind="quiet" wide onClick={() => setAsked(true)}>
        {t`쓴 뒤에 칩 잠그기`}
      </Button>
    );
  return (
    <Stack gap={2}>
      <p className="text-danger">{t`한 번 잠그면 다시 쓸 수 없어요.`}</p>
      <div className="flex justify-end gap-2">
        <Button kind="secondary" onClick={() => setAsked(false)}>
          {t`잠그지 않기`}
        </Button>
        <Button kind="danger" onClick={() => onChange(true)}>
          {t`잠그기`}
        </Button>
      </div>
    </Stack>
  );
}
