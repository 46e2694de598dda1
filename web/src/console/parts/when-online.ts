import { t } from '@lingui/core/macro';

/** Said where something waits for the network: money and promises need an answer, so they are never sent later. */
export const whenOnline = t`연결되면 할 수 있어요`;
