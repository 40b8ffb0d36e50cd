CREATE TABLE "contract_funding" (
	"instrument_id" text NOT NULL,
	"moment" bigint NOT NULL,
	"rate" numeric(38, 18) NOT NULL,
	"mark" numeric(38, 18) NOT NULL,
	"paid_at" bigint NOT NULL,
	CONSTRAINT "contract_funding_once" PRIMARY KEY("instrument_id","moment")
);
--> statement-breakpoint
CREATE TABLE "contract_funding_payments" (
	"position_id" uuid NOT NULL,
	"instrument_id" text NOT NULL,
	"moment" bigint NOT NULL,
	"contracts" bigint NOT NULL,
	"change" numeric(38, 18) NOT NULL,
	"covered" numeric(38, 18) NOT NULL,
	CONSTRAINT "contract_funding_payments_once" PRIMARY KEY("position_id","moment"),
	CONSTRAINT "contract_funding_payments_covered" CHECK ("contract_funding_payments"."covered" >= 0 and ("contract_funding_payments"."covered" = 0 or "contract_funding_payments"."covered" <= -"contract_funding_payments"."change"))
);
--> statement-breakpoint
ALTER TABLE "contract_funding" ADD CONSTRAINT "contract_funding_instrument_id_contract_instruments_instrument_id_fk" FOREIGN KEY ("instrument_id") REFERENCES "public"."contract_instruments"("instrument_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_funding_payments" ADD CONSTRAINT "contract_funding_payments_position_id_contract_positions_id_fk" FOREIGN KEY ("position_id") REFERENCES "public"."contract_positions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_funding_payments" ADD CONSTRAINT "contract_funding_payments_moment" FOREIGN KEY ("instrument_id","moment") REFERENCES "public"."contract_funding"("instrument_id","moment") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contract_funding_payments_all" ON "contract_funding_payments" USING btree ("instrument_id","moment");--> statement-breakpoint
CREATE TRIGGER contract_funding_append_only BEFORE UPDATE OR DELETE ON contract_funding FOR EACH ROW EXECUTE FUNCTION ledger_refuse();
--> statement-breakpoint
CREATE TRIGGER contract_funding_no_truncate BEFORE TRUNCATE ON contract_funding FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
--> statement-breakpoint
CREATE TRIGGER contract_funding_payments_append_only BEFORE UPDATE OR DELETE ON contract_funding_payments FOR EACH ROW EXECUTE FUNCTION ledger_refuse();
--> statement-breakpoint
CREATE TRIGGER contract_funding_payments_no_truncate BEFORE TRUNCATE ON contract_funding_payments FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
--> statement-breakpoint
-- A turn that changes the margins of a thousand rows does not add up all costs a thousand times.
CREATE FUNCTION contract_check_position_margin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM contract_check_margin(NEW.uid, NEW.wallet_type);
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER contract_positions_sums ON contract_positions;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER contract_positions_begun AFTER INSERT ON contract_positions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION contract_check_position();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER contract_positions_sums AFTER UPDATE ON contract_positions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.contracts, OLD.hold_cost, OLD.ended_at) IS DISTINCT FROM (NEW.contracts, NEW.hold_cost, NEW.ended_at))
  EXECUTE FUNCTION contract_check_position();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER contract_positions_margins AFTER UPDATE ON contract_positions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.margin <> NEW.margin AND NEW.uid IS NOT NULL)
  EXECUTE FUNCTION contract_check_position_margin();
