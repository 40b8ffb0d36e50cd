CREATE TABLE "email_codes" (
	"uid" integer PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"tries_left" smallint NOT NULL,
	"sent_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "letters" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "letters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"kind" text NOT NULL,
	"locale" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"sent_at" bigint NOT NULL,
	CONSTRAINT "letters_email_lower" CHECK ("letters"."email" = lower("letters"."email"))
);
--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_email";--> statement-breakpoint
ALTER TABLE "idempotency" DROP CONSTRAINT "idempotency_uid_users_uid_fk";
--> statement-breakpoint
ALTER TABLE "phone_logins" DROP CONSTRAINT "phone_logins_uid_users_uid_fk";
--> statement-breakpoint
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_uid_users_uid_fk";
--> statement-breakpoint
ALTER TABLE "in_mail_messages" DROP CONSTRAINT "in_mail_messages_uid_users_uid_fk";
--> statement-breakpoint
ALTER TABLE "contract_favourites" DROP CONSTRAINT "contract_favourites_uid_users_uid_fk";
--> statement-breakpoint
ALTER TABLE "spot_favourites" DROP CONSTRAINT "spot_favourites_uid_users_uid_fk";
--> statement-breakpoint
ALTER TABLE "price_alerts" DROP CONSTRAINT "price_alerts_uid_users_uid_fk";
--> statement-breakpoint
ALTER TABLE "feedback_reports" DROP CONSTRAINT "feedback_reports_uid_users_uid_fk";
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "confirmed_at" bigint;--> statement-breakpoint
UPDATE "users" SET "confirmed_at" = "created_at";--> statement-breakpoint
ALTER TABLE "email_codes" ADD CONSTRAINT "email_codes_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letters_email" ON "letters" USING btree ("email","id");--> statement-breakpoint
CREATE INDEX "letters_sent" ON "letters" USING btree ("sent_at");--> statement-breakpoint
ALTER TABLE "idempotency" ADD CONSTRAINT "idempotency_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_logins" ADD CONSTRAINT "phone_logins_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "in_mail_messages" ADD CONSTRAINT "in_mail_messages_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_favourites" ADD CONSTRAINT "contract_favourites_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spot_favourites" ADD CONSTRAINT "spot_favourites_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_alerts" ADD CONSTRAINT "price_alerts_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_reports" ADD CONSTRAINT "feedback_reports_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_confirmed" ON "users" USING btree ("email") WHERE "users"."confirmed_at" is not null;--> statement-breakpoint
CREATE INDEX "users_email_pending" ON "users" USING btree ("email") WHERE "users"."confirmed_at" is null;