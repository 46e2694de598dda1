import { t } from '@lingui/core/macro';
import { useSyncExternalStore } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { chime, koreanSpeech, speak } from '../../../live/call-voice';
import { Button } from '../../../ui/Button';
import { RadioField, SelectField, SwitchField, TextField } from '../../../ui/form/fields';
import { Muted, Section } from '../../../ui/layout';
import { callWords, spokenNumber } from '../../../util/spoken-number';
import { repeatChoices, type ScreenFields, volumeChoices } from './screen-form-data';

const EXAMPLE = '123';
const readings = (['each', 'whole'] as const).map((digits) => ({
  value: digits,
  label: digits === 'each' ? t`한 자리씩` : t`이어서`,
  help: t`${{ example: EXAMPLE }}번을 ‘${{ example2: spokenNumber(EXAMPLE, digits) }}번’으로 읽어요.`,
}));

async function listen({ chime: hasChime, voice, volume, digits }: ScreenFields): Promise<void> {
  if (hasChime) await chime(Number(volume));
  if (voice) await speak(callWords(EXAMPLE, digits), Number(volume));
}

/** How a call sounds, and when it does not. */
export function SoundFields({ form }: { form: UseFormReturn<ScreenFields> }) {
  const { control, getValues, watch } = form;
  const [voice, hasMute] = watch(['voice', 'hasMute']);
  const speaksKorean = useSyncExternalStore(koreanSpeech.subscribe, koreanSpeech.isThere);
  return (
    <Section id="sound" title={t`소리`} gap={4} card>
      <SwitchField control={control} name="chime" label={t`알림음 울리기`} />
      <div>
        <SwitchField control={control} name="voice" label={t`번호 읽어주기`} />
        {voice && !speaksKorean && (
          <Muted small>{t`지금 이 기기에는 한국어 음성이 없어요. TV에도 없으면 알림음과 큰 번호로만 불러요.`}</Muted>
        )}
      </div>
      {voice && <RadioField control={control} name="digits" label={t`번호를 읽는 방법`} cards={readings} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField control={control} name="volume" label={t`소리 크기`} options={volumeChoices} />
        <SelectField control={control} name="repeat" label={t`반복`} options={repeatChoices} />
      </div>
      <div>
        <SwitchField control={control} name="hasMute" label={t`조용한 시간 정하기`} />
        <Muted small>{t`이 시간에는 소리 없이 번호만 크게 보여요.`}</Muted>
      </div>
      {hasMute && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField control={control} name="muteFrom" label={t`시작`} type="time" />
          <TextField control={control} name="muteTo" label={t`끝`} type="time" />
        </div>
      )}
      <div>
        <Button kind="secondary" onClick={() => void listen(getValues())}>
          {t`여기서 들어보기`}
        </Button>
      </div>
    </Section>
  );
}
