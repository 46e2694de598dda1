import { t } from '@lingui/core/macro';
import { useSyncExternalStore } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { chime, koreanSpeech, speak } from '../../../live/call-voice';
import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/Field';
import { Input } from '../../../ui/Input';
import { Muted, Section } from '../../../ui/layout';
import { RadioCards } from '../../../ui/RadioCards';
import { Select } from '../../../ui/Select';
import { Switch } from '../../../ui/Switch';
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
  const { control, formState, getValues, register, watch } = form;
  const [voice, hasMute] = watch(['voice', 'hasMute']);
  const speaksKorean = useSyncExternalStore(koreanSpeech.subscribe, koreanSpeech.isThere);
  return (
    <Section id="sound" title={t`소리`} gap={4} card>
      <Controller
        control={control}
        name="chime"
        render={({ field }) => <Switch label={t`알림음 울리기`} checked={field.value} onChange={field.onChange} />}
      />
      <div>
        <Controller
          control={control}
          name="voice"
          render={({ field }) => <Switch label={t`번호 읽어주기`} checked={field.value} onChange={field.onChange} />}
        />
        {voice && !speaksKorean && (
          <Muted small>{t`지금 이 기기에는 한국어 음성이 없어요. TV에도 없으면 알림음과 큰 번호로만 불러요.`}</Muted>
        )}
      </div>
      {voice && (
        <Controller
          control={control}
          name="digits"
          render={({ field }) => (
            <RadioCards label={t`번호를 읽는 방법`} cards={readings} value={field.value} onChange={field.onChange} />
          )}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t`소리 크기`}>
          {(described) => (
            <Controller
              control={control}
              name="volume"
              render={({ field }) => (
                <Select
                  {...described}
                  ref={field.ref}
                  options={volumeChoices}
                  value={field.value}
                  onChange={field.onChange}
                />
              )}
            />
          )}
        </Field>
        <Field label={t`반복`}>
          {(described) => (
            <Controller
              control={control}
              name="repeat"
              render={({ field }) => (
                <Select
                  {...described}
                  ref={field.ref}
                  options={repeatChoices}
                  value={field.value}
                  onChange={field.onChange}
                />
              )}
            />
          )}
        </Field>
      </div>
      <div>
        <Controller
          control={control}
          name="hasMute"
          render={({ field }) => (
            <Switch label={t`조용한 시간 정하기`} checked={field.value} onChange={field.onChange} />
          )}
        />
        <Muted small>{t`이 시간에는 소리 없이 번호만 크게 보여요.`}</Muted>
      </div>
      {hasMute && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t`시작`} error={formState.errors.muteFrom?.message ?? ''}>
            {(described) => <Input {...described} {...register('muteFrom')} type="time" />}
          </Field>
          <Field label={t`끝`} error={formState.errors.muteTo?.message ?? ''}>
            {(described) => <Input {...described} {...register('muteTo')} type="time" />}
          </Field>
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
