import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { showToast } from '../../ui/toast';

/** A part whose code comes when it is first wanted; where it can't come, that is said, and a press can be taken back. */
export function usePart<P>(load: () => Promise<P>, isWanted: boolean, onFail?: () => void): P | undefined {
  const [part, setPart] = useState<P>();
  const fail = useEffectEvent(() => {
    showToast({ kind: 'error', text: t`화면을 불러오지 못했어요. 인터넷 연결을 확인해주세요.` });
    onFail?.();
  });
  const isMissing = isWanted && part === undefined;
  useEffect(() => {
    if (!isMissing) return undefined;
    let left = false;
    load().then(
      (loaded) => !left && setPart(() => loaded),
      () => !left && fail(),
    );
    return () => {
      left = true;
    };
  }, [isMissing, load]);
  return part;
}
