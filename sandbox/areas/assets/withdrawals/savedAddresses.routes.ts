import type { FastifyInstance } from 'fastify';
import {
  createWithdrawAddress,
  editWithdrawAddressSetting,
  listWithdrawAddresses,
  mostWithdrawAddresses,
  removeWithdrawAddress,
  withdrawAddresses,
  withdrawAddressRemark,
  withdrawAddressSetting,
} from '#services/assets/withdrawCalls.ts';
import { inMemberLane } from '#sandbox/core/database/memberLane.ts';
import { Refusal } from '#sandbox/core/http/refusal.ts';
import { tellMail, writeMail } from '#sandbox/core/inMail/mail.ts';
import { takeStepUp } from '#sandbox/core/security/stepUp.ts';
import { serve } from '#sandbox/core/serve/serve.ts';
import {
  changeSetting,
  ownerOf,
  readAddress,
  remarkAddress,
  removeAddress,
  saveAddress,
  savedOf,
  savedPage,
  savedView,
  settingOf,
} from './savedAddresses.ts';
import { isSendingChain } from './withdrawNetworks.ts';
import type { WithdrawParts } from './withdrawals.routes.ts';

const largestPage = 100;
const wrongField = (field: string): Refusal => new Refusal(400, 40000, { fields: { [field]: 'invalid' } });

function serveSetting(app: FastifyInstance): void {
  serve(app, withdrawAddressSetting, async ({ session: { uid }, core: { database } }) => ({
    kind: 'ok',
    data: await settingOf(database.orm, uid),
  }));
  serve(app, editWithdrawAddressSetting, async ({ request: { isWhitelistOn }, session, core }) => {
    const { uid } = session;
    const changed = await inMemberLane(core.database, uid, 'serializable', async (executor) => {
      const before = await settingOf(executor, uid);
      if (before.isWhitelistOn === isWhitelistOn) return before;
      if (!isWhitelistOn && (await takeStepUp(executor, session, { item: 'withdraw' })) === undefined) return undefined;
      const now = core.clock.now();
      await writeMail(executor, uid, { kind: isWhitelistOn ? 'whitelistOn' : 'whitelistOff', params: {} }, now);
      return changeSetting(executor, uid, isWhitelistOn, now);
    });
    if (changed === undefined) return { kind: 'needsStepUp' };
    tellMail(core, uid);
    return { kind: 'ok', data: changed };
  });
}

/** Addresses that members have saved, and whether only these are allowed. */
export function serveSavedAddresses(app: FastifyInstance, { chains, nodes, hotAddress }: WithdrawParts): void {
  serveSetting(app);
  serve(app, listWithdrawAddresses, async ({ request, session: { uid }, core: { database } }) => {
    const rows = await savedOf(database.orm, uid, request.chainIndex);
    return { kind: 'ok', data: { addresses: rows.map((row) => savedView(chains, row)) } };
  });
  serve(app, withdrawAddresses, async ({ request, session: { uid }, core: { database } }) => {
    const { chainIndex, pageNum, pageSize } = request;
    if (pageNum < 1) throw wrongField('pageNum');
    if (pageSize < 1 || pageSize > largestPage) throw wrongField('pageSize');
    const { rows, totalCount } = await savedPage(database.orm, uid, { chainIndex, offset: (pageNum - 1) * pageSize, limit: pageSize });
    return { kind: 'ok', data: { list: rows.map((row) => savedView(chains, row)), totalCount, most: mostWithdrawAddresses } };
  });
  serve(
    app,
    createWithdrawAddress,
    async ({ request, session: { uid }, core, transaction, afterwards }) => {
      const node = nodes.find(({ chainIndex }) => chainIndex === request.chainIndex);
      if (node === undefined || !isSendingChain(request.chainIndex)) return { kind: 'noNetwork' };
      const address = readAddress(request.address);
      const isToken = node.isOnline() && node.tokens().some((token) => token.address === address);
      if (address === undefined || address === hotAddress || isToken) return { kind: 'badAddress' };
      if ((await ownerOf(transaction, address)) === uid) return { kind: 'ownAddress' };
      const now = core.clock.now();
      const wish = { uid, chainIndex: request.chainIndex, address, remark: request.remark.trim() };
      const made = await saveAddress(transaction, wish, now);
      if (made.kind === 'tooMany') return { kind: 'tooMany' };
      if (made.kind === 'saved') return { kind: 'saved', data: savedView(chains, made.row) };
      await writeMail(transaction, uid, { kind: 'withdrawAddress', params: { address } }, now);
      afterwards(() => tellMail(core, uid));
      return { kind: 'ok', data: savedView(chains, made.row) };
    },
    { lane: () => 'serializable' },
  );
  serve(app, removeWithdrawAddress, async ({ request, session: { uid }, core: { database } }) => ({
    kind: (await removeAddress(database.orm, uid, request.id)) ? 'ok' : 'unknown',
  }));
  serve(app, withdrawAddressRemark, async ({ request, session: { uid }, core: { database } }) => {
    const row = await remarkAddress(database.orm, uid, request.id, request.remark.trim());
    return row === undefined ? { kind: 'unknown' } : { kind: 'ok', data: savedView(chains, row) };
  });
}
