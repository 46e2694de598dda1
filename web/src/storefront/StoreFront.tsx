import { Frame } from '../shell/Frame';
import { WhenBroken } from '../shell/WhenBroken';
import { StoreRoutes } from './routes';

/** A store and what a shopper does in it; `missing` when the server knows that there is no such store. */
export function StoreFront({ missing = false }: { missing?: boolean }) {
  return (
    <Frame>
      <WhenBroken>
        <StoreRoutes missing={missing} />
      </WhenBroken>
    </Frame>
  );
}
