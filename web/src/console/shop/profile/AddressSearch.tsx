import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { KakaoPostcodeEmbed, loadPostcode } from 'react-daum-postcode';
import { Spinner } from '../../../ui/Spinner';

const PATIENCE_MS = 6_000;

/** Where the script is, when the gateway says that it is not at its usual address. */
const scriptUrl = document.querySelector<HTMLMetaElement>('meta[name="jumun-postcode-script"]')?.content;

interface AddressSearchProps {
  onChoose: (address: string) => void;
  /** The search could not be loaded: the address has to be typed. */
  onFail: () => void;
}

/** The postcode service's own search, once its script is here. */
export function AddressSearch({ onChoose, onFail }: AddressSearchProps) {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    let left = false;
    const fail = () => !left && onFail();
    const timer = setTimeout(fail, PATIENCE_MS);
    loadPostcode(scriptUrl)
      .then(() => !left && setReady(true), fail)
      .finally(() => clearTimeout(timer));
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [onFail]);

  if (!isReady) {
    return (
      <p role="status" className="flex h-96 items-center justify-center gap-2 text-muted">
        <Spinner />
        {t`주소 검색을 불러오는 중이에요`}
      </p>
    );
  }
  return (
    <KakaoPostcodeEmbed
      style={{ height: '100%', minHeight: 480 }}
      onComplete={({ address, zonecode }) => onChoose(`(${zonecode}) ${address}`)}
    />
  );
}
