import { t } from '@lingui/core/macro';
import { Time } from '../../ui/Time';
import { PART, WithPart } from '../../ui/WithPart';

/** When a remembered menu was seen. */
export const SeenLine = ({ at }: { at: string }) => (
  <WithPart text={t`${PART} 본 메뉴예요.`}>
    <Time at={at} />
  </WithPart>
);
