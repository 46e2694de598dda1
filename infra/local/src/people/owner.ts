import type { AnswerOf, CallInput } from '@jumun/client';
import type { PublicApi } from '@jumun/client/node';
import {
  encode,
  FRESH_SECONDS,
  http,
  type Decoded,
  type Route,
  type WireCategory,
  type WireOptionGroup,
  type WireProduct,
  type WireShop,
} from '@jumun/contracts';

export type Shop = Decoded<WireShop>;
export type Product = Decoded<WireProduct>;
export type OptionGroup = Decoded<WireOptionGroup>;
export type Category = Decoded<WireCategory>;

export interface NewShop {
  ownerName: string;
  email: string;
  shopName: string;
  storeName: string;
  password: string;
  phone: string;
}

export interface NewProduct {
  name: string;
  description: string;
  price: number;
  stock?: number;
  categoryIds: readonly string[];
  /** Option groups in their order. */
  groupIds?: readonly string[];
  picture: Blob;
}

/** A group of options: their names with what each adds to the price. */
export interface NewOptionGroup {
  name: string;
  min: number;
  max: number;
  isRepeatable?: boolean;
  options: readonly { name: string; priceDelta?: number; kitchenName?: string; isDefault?: boolean; stock?: number }[];
}

/** A smallest picture that every check accepts: a square of one colour would do, this one is a pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==';
export const pixel = (): Blob => new Blob([Buffer.from(PIXEL, 'base64')], { type: 'image/png' });

/** An owner who uses the public API as the console does. */
export class Owner {
  readonly api: PublicApi;
  token: string;
  shop: Shop;
  readonly #password: string;
  #provenAtMs = Date.now();

  private constructor(api: PublicApi, { token, shop, password }: { token: string; shop: Shop; password: string }) {
    this.api = api;
    this.token = token;
    this.shop = shop;
    this.#password = password;
  }

  static async logIn(api: PublicApi, email: string, password: string): Promise<Owner> {
    const { data } = await api.expect(http.auth.login, { body: { email, password } });
    return new Owner(api, { token: data.tokens.accessToken, shop: data.shop, password });
  }

  /** Opens a shop and fills in everything that a store needs before it may sell. */
  static async open(api: PublicApi, shop: NewShop): Promise<Owner> {
    const { ownerName, email, shopName, password } = shop;
    await api.expect(http.auth.signUp, { body: { ownerName, email, shopName, password } });
    const owner = await Owner.logIn(api, email, password);
    await owner.completeProfile(shop);
    return owner;
  }

  /** Makes a call with the owner's token, after a fresh proof where the route asks for one and the last is no longer fresh. */
  async call<R extends Route>(route: R, input: CallInput<R>): Promise<AnswerOf<R>> {
    if (route.fresh && Date.now() - this.#provenAtMs > (FRESH_SECONDS * 1000) / 2) await this.#prove();
    return this.api.expect(route, { ...input, token: this.token });
  }

  async #prove(): Promise<void> {
    const input = { token: this.token, body: { password: this.#password } };
    this.token = (await this.api.expect(http.proofs.prove, input)).data.accessToken;
    this.#provenAtMs = Date.now();
  }

  async completeProfile({ shopName, storeName, ownerName, phone }: NewShop): Promise<void> {
    const { data } = await this.call(http.auth.editShop, {
      body: {
        shopName,
        storeName,
        ownerName,
        phone,
        businessNumber: '123-45-67891',
        genre: '카페',
        address: '서울특별시 성동구 연무장길 1',
        detailAddress: '1층 101호',
        businessType: 'corporate',
        businessLicenseFile: await this.upload(pixel()),
        accountCopyFile: await this.upload(pixel()),
        corporateAccountFile: await this.upload(pixel()),
        personalAccountFile: null,
        agreedContract: true,
        agreedPrivacy: true,
        agreedTransaction: true,
      },
    });
    this.shop = data;
  }

  /** Answers the key of the kept document. */
  async upload(file: Blob): Promise<string> {
    return (await this.call(http.auth.uploadBusinessLicense, { file })).attach;
  }

  async addCategory(categoryName: string): Promise<Category> {
    const { data } = await this.call(http.catalog.createCategory, { body: { categoryName } });
    const made = data.findLast((category) => category.categoryName === categoryName);
    if (!made) throw new Error('the new category is not in the list');
    return made;
  }

  async addProduct({ name, description, price, stock, categoryIds, groupIds, picture }: NewProduct): Promise<Product> {
    const { data } = await this.call(http.catalog.createProduct, {
      file: picture,
      body: {
        productName: name,
        productDescription: description,
        productPrice: price,
        ...(stock !== undefined && { stock }),
        status: 'active',
        soldOut: false,
        categoryIds,
        ...(groupIds && { optionGroups: JSON.stringify(groupIds.map((groupId) => encode({ groupId }, {}))) }),
      },
    });
    return data;
  }

  async addOptionGroup({ name, isRepeatable = false, options, ...rule }: NewOptionGroup): Promise<OptionGroup> {
    const { data } = await this.call(http.options.createOptionGroup, {
      body: {
        ...rule,
        groupName: name,
        repeatable: isRepeatable,
        options: options.map(({ name: optionName, priceDelta = 0, ...option }) => ({
          optionName,
          priceDelta,
          ...option,
        })),
      },
    });
    return data;
  }

  /** Says of the printers that ask with a key that they are the shop's. */
  async confirmPrinters(): Promise<void> {
    for (const { printerId, unconfirmed } of (await this.call(http.printing.listPrinters, {})).data.printers)
      if (unconfirmed)
        await this.call(http.printing.confirmPrinter, {
          params: { printerId },
          body: { askerId: unconfirmed.askerId },
        });
  }

  async moveOrder(paymentId: string, status: 'preparing' | 'ready' | 'completed'): Promise<void> {
    await this.call(http.orders.moveOrder, { params: { paymentId }, body: { status } });
  }
}
