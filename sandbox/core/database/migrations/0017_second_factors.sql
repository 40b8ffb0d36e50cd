CREATE TABLE "login_challenges" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"uid" integer NOT NULL,
	"credentials_epoch" integer NOT NULL,
	"jkt" text NOT NULL,
	"tries_left" smallint NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"uid" integer NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_codes_key" PRIMARY KEY("uid","code_hash")
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"uid" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"created_at" bigint NOT NULL,
	"confirmed_at" bigint,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"drift" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "step_ups" (
	"session_hash" text NOT NULL,
	"item" text NOT NULL,
	"proven_by" text NOT NULL,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "step_ups_key" PRIMARY KEY("session_hash","item")
);
--> statement-breakpoint
CREATE TABLE "withdraw_holds" (
	"uid" integer PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"changed_at" bigint NOT NULL,
	"held_until" bigint NOT NULL,
	CONSTRAINT "withdraw_holds_end" CHECK ("withdraw_holds"."held_until" > "withdraw_holds"."changed_at")
);
--> statement-breakpoint
ALTER TABLE "login_challenges" ADD CONSTRAINT "login_challenges_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "step_ups" ADD CONSTRAINT "step_ups_session_hash_sessions_id_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."sessions"("id_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdraw_holds" ADD CONSTRAINT "withdraw_holds_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "login_challenges_uid" ON "login_challenges" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "login_challenges_expires" ON "login_challenges" USING btree ("expires_at");