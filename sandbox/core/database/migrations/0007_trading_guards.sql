CREATE TRIGGER trading_fills_append_only BEFORE UPDATE OR DELETE ON trading_fills FOR EACH ROW EXECUTE FUNCTION ledger_refuse();
--> statement-breakpoint
CREATE TRIGGER trading_fills_no_truncate BEFORE TRUNCATE ON trading_fills FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
--> statement-breakpoint
CREATE FUNCTION trading_check_fills() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  the_order uuid;
BEGIN
  IF TG_TABLE_NAME = 'trading_fills' THEN the_order := NEW.order_id; ELSE the_order := NEW.id; END IF;
  IF EXISTS (
    SELECT 1 FROM trading_orders o LEFT JOIN trading_fills f ON f.order_id = o.id WHERE o.id = the_order
    GROUP BY o.id HAVING o.filled_amount <> coalesce(sum(f.amount), 0) OR o.filled_total <> coalesce(sum(f.total), 0)
  ) THEN
    RAISE EXCEPTION 'order % is not filled as its fills say', the_order
      USING ERRCODE = 'check_violation', CONSTRAINT = 'trading_orders_fills';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER trading_orders_fills AFTER INSERT OR UPDATE OF filled_amount, filled_total ON trading_orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION trading_check_fills();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER trading_fills_order AFTER INSERT ON trading_fills
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION trading_check_fills();
--> statement-breakpoint
CREATE FUNCTION trading_check_match() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.is_against_house = EXISTS (
    SELECT 1 FROM trading_fills f
    WHERE f.trade_id = NEW.trade_id AND f.match_id = NEW.match_id AND f.side <> NEW.side
      AND f.price = NEW.price AND f.amount = NEW.amount AND f.is_taker <> NEW.is_taker AND NOT f.is_against_house
  ) THEN
    RAISE EXCEPTION 'match % of pair % does not have two equal sides', NEW.match_id, NEW.trade_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'trading_fills_match';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER trading_fills_match AFTER INSERT ON trading_fills
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION trading_check_match();
--> statement-breakpoint
CREATE FUNCTION trading_check_frozen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (
    SELECT coalesce(sum(o.frozen), 0) FROM trading_orders o
    WHERE o.uid = NEW.uid AND o.wallet_type = NEW.wallet_type AND o.wallet_trade_id = NEW.wallet_trade_id
      AND o.frozen_coin_id = NEW.frozen_coin_id AND o.frozen > 0
  ) > coalesce((
    SELECT a.balance FROM ledger_accounts a
    WHERE a.uid = NEW.uid AND a.wallet_type = NEW.wallet_type AND a.trade_id = NEW.wallet_trade_id
      AND a.coin_id = NEW.frozen_coin_id AND a.kind = 'frozen'
  ), 0) THEN
    RAISE EXCEPTION 'orders of % hold more than is frozen', NEW.uid
      USING ERRCODE = 'check_violation', CONSTRAINT = 'trading_orders_frozen';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER trading_orders_frozen AFTER INSERT OR UPDATE OF frozen ON trading_orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION trading_check_frozen();
--> statement-breakpoint
CREATE FUNCTION trading_guard_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.status NOT IN ('waiting', 'open')
    OR (OLD.uid, OLD.trade_id, OLD.side, OLD.type, OLD.wallet_type, OLD.client_order_id, OLD.created_at)
      IS DISTINCT FROM (NEW.uid, NEW.trade_id, NEW.side, NEW.type, NEW.wallet_type, NEW.client_order_id, NEW.created_at)
    OR NEW.filled_amount < OLD.filled_amount OR NEW.revision < OLD.revision THEN
    RAISE EXCEPTION 'order % has ended, or keeps what would change', OLD.id
      USING ERRCODE = 'restrict_violation', CONSTRAINT = 'trading_orders_guard';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER trading_orders_guard BEFORE UPDATE OR DELETE ON trading_orders FOR EACH ROW EXECUTE FUNCTION trading_guard_order();
--> statement-breakpoint
CREATE TRIGGER trading_orders_no_truncate BEFORE TRUNCATE ON trading_orders FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
