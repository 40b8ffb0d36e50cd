CREATE TABLE "contract_deliveries" (
	"instrument_id" text PRIMARY KEY NOT NULL,
	"moment" bigint NOT NULL,
	"price" numeric(38, 18) NOT NULL,
	"delivered_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contract_delivery_payments" (
	"position_id" uuid PRIMARY KEY NOT NULL,
	"instrument_id" text NOT NULL,
	"contracts" bigint NOT NULL,
	"realised" numeric(38, 18) NOT NULL,
	"fee" numeric(38, 18) NOT NULL,
	"covered" numeric(38, 18) NOT NULL,
	CONSTRAINT "contract_delivery_payments_amounts" CHECK ("contract_delivery_payments"."contracts" > 0 and "contract_delivery_payments"."fee" >= 0 and "contract_delivery_payments"."covered" >= 0)
);
--> statement-breakpoint
CREATE TABLE "contract_watch" (
	"id" smallint PRIMARY KEY NOT NULL,
	"moment" bigint NOT NULL,
	CONSTRAINT "contract_watch_one" CHECK ("contract_watch"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "contract_deliveries" ADD CONSTRAINT "contract_deliveries_instrument_id_contract_instruments_instrument_id_fk" FOREIGN KEY ("instrument_id") REFERENCES "public"."contract_instruments"("instrument_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_delivery_payments" ADD CONSTRAINT "contract_delivery_payments_position_id_contract_positions_id_fk" FOREIGN KEY ("position_id") REFERENCES "public"."contract_positions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_delivery_payments" ADD CONSTRAINT "contract_delivery_payments_of" FOREIGN KEY ("instrument_id") REFERENCES "public"."contract_deliveries"("instrument_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contract_delivery_payments_all" ON "contract_delivery_payments" USING btree ("instrument_id");--> statement-breakpoint
CREATE INDEX "contract_positions_isolated" ON "contract_positions" USING btree ("uid","wallet_type") WHERE "contract_positions"."margin" > 0;
--> statement-breakpoint
CREATE TRIGGER contract_deliveries_append_only BEFORE UPDATE OR DELETE ON contract_deliveries FOR EACH ROW EXECUTE FUNCTION ledger_refuse();
--> statement-breakpoint
CREATE TRIGGER contract_deliveries_no_truncate BEFORE TRUNCATE ON contract_deliveries FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
--> statement-breakpoint
CREATE TRIGGER contract_delivery_payments_append_only BEFORE UPDATE OR DELETE ON contract_delivery_payments FOR EACH ROW EXECUTE FUNCTION ledger_refuse();
--> statement-breakpoint
CREATE TRIGGER contract_delivery_payments_no_truncate BEFORE TRUNCATE ON contract_delivery_payments FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
--> statement-breakpoint
-- Nothing is left of what was delivered.
CREATE FUNCTION contract_check_delivered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM contract_positions p WHERE p.instrument_id = NEW.instrument_id AND p.ended_at IS NULL)
    OR EXISTS (SELECT 1 FROM contract_orders o WHERE o.instrument_id = NEW.instrument_id AND o.status = 'open') THEN
    RAISE EXCEPTION '% was delivered, but positions or orders are left', NEW.instrument_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'contract_deliveries_whole';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER contract_deliveries_whole AFTER INSERT ON contract_deliveries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION contract_check_delivered();
--> statement-breakpoint
-- The costs of an instrument are added up once for all rows of a commit: what was added up is remembered until the next row changes.
CREATE OR REPLACE FUNCTION contract_guard_position() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.ended_at IS NOT NULL
    OR (OLD.uid, OLD.instrument_id, OLD.wallet_type, OLD.side, OLD.margin_mode, OLD.opened_at)
      IS DISTINCT FROM (NEW.uid, NEW.instrument_id, NEW.wallet_type, NEW.side, NEW.margin_mode, NEW.opened_at) THEN
    RAISE EXCEPTION 'position % has ended, or keeps what would change', OLD.id
      USING ERRCODE = 'restrict_violation', CONSTRAINT = 'contract_positions_guard';
  END IF;
  PERFORM set_config('contracts.added_up', '', true);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION contract_check_changed_position() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  this_one text := txid_current() || ' ' || NEW.instrument_id;
BEGIN
  IF coalesce(current_setting('contracts.added_up', true), '') <> this_one THEN
    PERFORM contract_check_clearing(NEW.instrument_id);
    PERFORM set_config('contracts.added_up', this_one, true);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Margins have a trigger of their own, and go by an index of the few rows that have one: what has ended is not looked through.
CREATE OR REPLACE FUNCTION contract_check_margin(the_owner integer, the_wallet smallint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce((
    SELECT sum(p.margin) FROM contract_positions p WHERE p.uid = the_owner AND p.wallet_type = the_wallet AND p.margin > 0
  ), 0) <> coalesce((
    SELECT sum(a.balance) FROM ledger_accounts a WHERE a.uid = the_owner AND a.wallet_type = the_wallet AND a.kind = 'margin'
  ), 0) THEN
    RAISE EXCEPTION 'the margin of % is not that of the isolated positions', the_owner
      USING ERRCODE = 'check_violation', CONSTRAINT = 'contract_positions_margin_kept';
  END IF;
END $$;
--> statement-breakpoint
DROP TRIGGER contract_positions_sums ON contract_positions;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER contract_positions_sums AFTER UPDATE ON contract_positions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.contracts, OLD.hold_cost, OLD.ended_at) IS DISTINCT FROM (NEW.contracts, NEW.hold_cost, NEW.ended_at))
  EXECUTE FUNCTION contract_check_changed_position();
