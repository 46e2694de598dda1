import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { BellOff, CheckCheck, Volume2 } from 'lucide';
import { Fragment, useId } from 'react';
import { Button } from '../../../ui/Button';
import { categoryQuery } from '../../menu/categories/category-query';
import { tryChime } from '../../live/order-sound';
import { SystemNoticeSetting } from '../../live/SoundSetting';
import { isQuiet, setAlarmMode, setQuiet, setTone, setVolume, useSoundSettings } from '../../live/sound-settings';
import { toneLabel, toneNames } from '../../live/tones';
import { ChoiceChips } from '../../parts/ChoiceChips';
import {
  layouts,
  schemes,
  setLayout,
  setScheme,
  setSize,
  setStation,
  sizes,
  useLayout,
  useScheme,
  useSize,
  useStation,
} from './device-settings';
import { Segments } from './Segments';
import { canStayAwake } from '../../../util/use-wake-lock';

const modes = [
  { value: 'repeat', label: t`계속 울리기` },
  { value: 'once', label: t`한 번만` },
  { value: 'off', label: t`끄기` },
] as const;

/** Settings of this device: its sound, and what its board shows. */
export function SettingsPanel({ shopId, onPick }: { shopId: string; onPick: () => void }) {
  const settings = useSoundSettings();
  const station = useStation(shopId);
  const scheme = useScheme(shopId);
  const layout = useLayout(shopId);
  const size = useSize(shopId);
  const { data: categories = [] } = useQuery(categoryQuery);
  const volumeId = useId();
  const quiet = isQuiet(settings);
  return (
    <div className="flex flex-col gap-6">
      <Button kind="secondary" size="large" wide icon={CheckCheck} className="md:hidden" onClick={onPick}>
        {t`여러 개 고르기`}
      </Button>
      <section aria-label={t`배치와 크기`} className="flex flex-col gap-3 max-md:hidden">
        <Segments label={t`배치`} choices={layouts} value={layout} onChange={(chosen) => setLayout(shopId, chosen)} />
        <p className="text-small text-muted">{t`가득: 새 주문과 준비 중이 화면 전체에, 준비 완료는 아래 줄에 보여요.`}</p>
        <Segments label={t`글자 크기`} choices={sizes} value={size} onChange={(chosen) => setSize(shopId, chosen)} />
      </section>
      <section aria-label={t`새 주문 소리`} className="flex flex-col gap-3">
        <h3 className="text-lead font-bold">{t`새 주문 소리`}</h3>
        <Segments label={t`울리는 방법`} choices={modes} value={settings.mode ?? 'repeat'} onChange={setAlarmMode} />
        <Segments
          label={t`소리 고르기`}
          choices={toneNames.map((value) => ({ value, label: toneLabel(value) }))}
          value={settings.tone}
          onChange={(tone) => {
            setTone(tone);
            tryChime();
          }}
        />
        <label htmlFor={volumeId} className="flex min-h-11 items-center gap-3">
          <span className="shrink-0">{t`소리 크기`}</span>
          <input
            id={volumeId}
            type="range"
            min={10}
            max={100}
            step={10}
            value={settings.volume}
            onChange={({ target }) => setVolume(Number(target.value))}
            className="h-11 min-w-0 grow accent-accent"
          />
        </label>
        <div className="flex flex-wrap gap-2">
          <Button kind="secondary" icon={Volume2} onClick={tryChime}>
            {t`소리 들어보기`}
          </Button>
          <Button kind="secondary" icon={BellOff} aria-pressed={quiet} onClick={() => setQuiet(!quiet)}>
            {quiet ? t`다시 켜기` : t`소리 10분 끄기`}
          </Button>
        </div>
        <SystemNoticeSetting />
      </section>
      {categories.length > 0 && (
        <section aria-label={t`이 화면에 보일 카테고리`} className="flex flex-col gap-3">
          <h3 className="text-lead font-bold">{t`이 화면에 보일 카테고리`}</h3>
          <p className="text-muted">{t`고르지 않으면 모두 보여요. 이 기기에만 저장돼요.`}</p>
          <ChoiceChips
            label={t`카테고리`}
            choices={categories.map(({ categoryId, categoryName }) => ({ value: categoryId, label: categoryName }))}
            chosen={station}
            onChange={(chosen) => setStation(shopId, chosen)}
          />
        </section>
      )}
      <section aria-label={t`화면 밝기`} className="flex flex-col gap-3">
        <h3 className="text-lead font-bold">{t`화면 밝기`}</h3>
        <Segments
          label={t`이 기기의 주문판`}
          choices={schemes}
          value={scheme}
          onChange={(chosen) => setScheme(shopId, chosen)}
        />
      </section>
      <Keys />
      {!canStayAwake() && <p className="text-muted">{t`화면 꺼짐 시간을 길게 해주세요.`}</p>}
    </div>
  );
}

const keys = [
  ['1–9', t`주문 고르기`],
  ['Enter', t`다음 단계로`],
  ['U', t`되돌리기`],
  ['/', t`주문 찾기`],
  ['← →', t`다른 칸으로`],
  ['Shift+F10', t`주문 메뉴`],
] as const;

/** The gesture and the keys that no button shows. */
const Keys = () => (
  <section aria-label={t`빠르게 쓰기`} className="flex flex-col gap-2">
    <h3 className="text-lead font-bold">{t`빠르게 쓰기`}</h3>
    <p className="text-muted">{t`주문을 길게 누르면 할 수 있는 일이 나와요.`}</p>
    <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-3 gap-y-1 max-md:hidden">
      {keys.map(([key, word]) => (
        <Fragment key={key}>
          <dt>
            <kbd className="rounded-tick border border-line px-2 font-sans text-small">{key}</kbd>
          </dt>
          <dd>{word}</dd>
        </Fragment>
      ))}
    </dl>
  </section>
);
