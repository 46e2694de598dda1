import type { AnswerOf } from '@jumun/client';
import { t } from '@lingui/core/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../api/client';
import { http } from '../../api/spot-calls';
import { Button } from '../../ui/Button';
import { ErrorState } from '../../ui/ErrorState';
import { Stack } from '../../ui/layout';
import { Skeleton } from '../../ui/Skeleton';
import { showToast } from '../../ui/toast';
import { storeAsked } from '../store-query';
import type { ChosenSpot } from './kept-spot';
import { keepSpot } from './last-spot';
import { movedWords } from './moved-words';
import { langOf } from '../../ui/lang-of';
import { OwnWords } from '../../ui/OwnWords';

type Choice = AnswerOf<typeof http.spots.storeSpots>['data'][number];

const choicesQuery = (storeName: string, token: string) =>
  queryOptions({
    queryKey: ['spot-choices', storeName, token],
    queryFn: async ({ signal }) =>
      (await call(http.spots.storeSpots, { query: { ...storeAsked(storeName), tag: token }, signal })).data,
    // The shop may have taken a spot away, or the choice itself.
    staleTime: 0,
  });

const labelOf = ({ label, shownLabel }: Pick<Choice, 'label' | 'shownLabel'>): string => shownLabel ?? label;

interface SpotChoicesProps {
  storeName: string;
  spot: ChosenSpot;
  onDone: () => void;
}

/** The shop's spots by zone, of which who scanned a code of the shop says where they sit. */
export function SpotChoices({ storeName, spot, onDone }: SpotChoicesProps) {
  const { data, error, isFetching, refetch } = useQuery(choicesQuery(storeName, spot.token));
  if (error && !data) return <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-40 w-full" />;
  if (data.length === 0) return <p className="text-muted">{t`고를 수 있는 자리가 없어요. 자리의 QR을 찍어주세요.`}</p>;

  function choose({ spotId, serve, ...choice }: Choice): void {
    const label = labelOf(choice);
    keepSpot(storeName, { ...spot, spotId, label, serve });
    showToast({ text: movedWords(label) });
    onDone();
  }

  const zones = [...new Set(data.map(({ zone }) => zone))];
  return (
    <Stack gap={4}>
      <p className="text-muted">{t`지금 앉은 자리를 골라주세요. 자리의 QR을 찍어도 바뀌어요.`}</p>
      {zones.map((zone, index) => (
        <section key={zone ?? ''} aria-labelledby={`spot-zone-${index}`}>
          <h3 id={`spot-zone-${index}`} className={zone === null ? 'sr-only' : 'mb-2 font-semibold'}>
            {zone === null ? t`자리` : <OwnWords text={zone} />}
          </h3>
          <ul className="grid grid-cols-2 gap-2">
            {data
              .filter((choice) => choice.zone === zone)
              .map((choice) => (
                <li key={choice.spotId}>
                  <Button
                    kind="secondary"
                    wide
                    aria-current={labelOf(choice) === spot.label || undefined}
                    onClick={() => choose(choice)}
                  >
                    <span lang={langOf(labelOf(choice))} className="min-w-0 break-all">
                      {labelOf(choice)}
                    </span>
                  </Button>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </Stack>
  );
}
