CREATE TABLE "contract_liquidations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uid" integer NOT NULL,
	"wallet_type" smallint NOT NULL,
	"instrument_id" text NOT NULL,
	"position_id" uuid,
	"mark" numeric(38, 18) NOT NULL,
	"equity" numeric(38, 18) NOT NULL,
	"required" numeric(38, 18) NOT NULL,
	"stage" text NOT NULL,
	"row_id" uuid,
	"need" bigint DEFAULT 0 NOT NULL,
	"steps" integer DEFAULT 0 NOT NULL,
	"equity_after" numeric(38, 18),
	"began_at" bigint NOT NULL,
	"ended_at" bigint,
	CONSTRAINT "contract_liquidations_why" CHECK ("contract_liquidations"."required" > 0 and "contract_liquidations"."equity" <= "contract_liquidations"."required"),
	CONSTRAINT "contract_liquidations_ended" CHECK (("contract_liquidations"."stage" = 'ended') = ("contract_liquidations"."ended_at" is not null) and ("contract_liquidations"."stage" = 'ended') = ("contract_liquidations"."equity_after" is not null)),
	CONSTRAINT "contract_liquidations_need" CHECK ("contract_liquidations"."need" >= 0 and ("contract_liquidations"."stage" in ('insuring', 'deleveraging')) = ("contract_liquidations"."need" > 0))
);
--> statement-breakpoint
ALTER TABLE "contract_fills" DROP CONSTRAINT "contract_fills_amounts";--> statement-breakpoint
ALTER TABLE "contract_fills" ADD COLUMN "clearance" numeric(38, 18) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "contract_fills" ADD COLUMN "is_aside" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "contract_orders" ADD COLUMN "liquidation_id" uuid;--> statement-breakpoint
ALTER TABLE "contract_liquidations" ADD CONSTRAINT "contract_liquidations_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_liquidations" ADD CONSTRAINT "contract_liquidations_instrument_id_contract_instruments_instrument_id_fk" FOREIGN KEY ("instrument_id") REFERENCES "public"."contract_instruments"("instrument_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_liquidations" ADD CONSTRAINT "contract_liquidations_position_id_contract_positions_id_fk" FOREIGN KEY ("position_id") REFERENCES "public"."contract_positions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_liquidations" ADD CONSTRAINT "contract_liquidations_row_id_contract_positions_id_fk" FOREIGN KEY ("row_id") REFERENCES "public"."contract_positions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contract_liquidations_live" ON "contract_liquidations" USING btree ("uid","wallet_type",coalesce("position_id"::text, '')) WHERE "contract_liquidations"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "contract_liquidations_own" ON "contract_liquidations" USING btree ("uid","wallet_type");--> statement-breakpoint
ALTER TABLE "contract_orders" ADD CONSTRAINT "contract_orders_liquidation_id_contract_liquidations_id_fk" FOREIGN KEY ("liquidation_id") REFERENCES "public"."contract_liquidations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_fills" ADD CONSTRAINT "contract_fills_amounts" CHECK ("contract_fills"."price" > 0 and "contract_fills"."value" > 0 and "contract_fills"."fee" >= 0 and "contract_fills"."covered" >= 0 and "contract_fills"."clearance" >= 0);--> statement-breakpoint
CREATE FUNCTION contract_guard_liquidation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.ended_at IS NOT NULL OR NEW.steps <> OLD.steps + 1
    OR (OLD.uid, OLD.wallet_type, OLD.instrument_id, OLD.position_id, OLD.mark, OLD.equity, OLD.required, OLD.began_at)
      IS DISTINCT FROM (NEW.uid, NEW.wallet_type, NEW.instrument_id, NEW.position_id, NEW.mark, NEW.equity, NEW.required, NEW.began_at) THEN
    RAISE EXCEPTION 'liquidation % has ended, or keeps what would change', OLD.id
      USING ERRCODE = 'restrict_violation', CONSTRAINT = 'contract_liquidations_guard';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER contract_liquidations_guard BEFORE UPDATE OR DELETE ON contract_liquidations FOR EACH ROW EXECUTE FUNCTION contract_guard_liquidation();
--> statement-breakpoint
CREATE TRIGGER contract_liquidations_no_truncate BEFORE TRUNCATE ON contract_liquidations FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
