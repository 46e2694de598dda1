import { t } from '@lingui/core/macro';
import { deskServices } from '../../api/operator-calls';
import { FilterChips } from './FilterChips';
import { serviceWords } from './services';

const options = [
  ['all', t`모든 서비스`] as const,
  ...deskServices.map((service) => [service, serviceWords[service]] as const),
];

/** All services or one, kept in the address. */
export const ServiceChips = () => <FilterChips label={t`서비스`} name="service" options={options} />;
